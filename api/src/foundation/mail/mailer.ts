import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { runForNobody } from '../../platform/database/callers';
import { countCall } from '../../platform/operations/count-work';
import type { MailSettings } from '../../platform/settings/settings';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** BCP 47. */
  language: string;
}

export interface Mailer {
  readonly siteUrl: string;
  /** Sends after the answer, whose time must not tell what was found. A failure is only logged. */
  sendLater(prepare: () => Promise<Mail | undefined>): void;
}

/** Has the codes alone: the text of a mail server's answer names the address. */
class MailNotSent extends Error {
  override name = 'MailNotSent';

  constructor(cause: unknown) {
    const { code, responseCode } = cause as { code?: string; responseCode?: number };
    super(`the mail server did not take a mail: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim());
  }
}

const TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 3;
/** More are dropped: the mail server is down or too slow. */
const MAX_WAITING_MAILS = 1000;

/** Opens connections to the mail server at need, and closes them with `app`, after the mails that wait. */
export function openMailer(app: FastifyInstance, settings: MailSettings | undefined): Mailer | undefined {
  if (!settings) return undefined;
  const transport = createTransport({
    url: settings.smtpUrl,
    // With a password the connection has to be encrypted, unless the address says `?requireTLS=false`.
    requireTLS: new URL(settings.smtpUrl).username !== '',
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The texts are ours; nothing in them may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const waiting = new Set<Promise<void>>();
  const send = async (mail: Mail) => {
    const { language, to, ...content } = mail;
    const headers = { 'content-language': language, 'auto-submitted': 'auto-generated' };
    try {
      await transport.sendMail({ ...content, to: { name: '', address: to }, from: settings.from, headers });
    } catch (error) {
      throw new MailNotSent(error);
    }
  };
  app.addHook('onClose', async () => {
    await Promise.all(waiting);
    transport.close();
  });
  return {
    siteUrl: settings.siteUrl,
    sendLater: (prepare) => {
      if (waiting.size >= MAX_WAITING_MAILS) {
        app.log.error({ event: 'mail_dropped' }, 'a mail was dropped, because too many wait');
        return;
      }
      const sending = runForNobody(() => prepareAndSend(prepare, send, app.log)).finally(() =>
        waiting.delete(sending),
      );
      waiting.add(sending);
    },
  };
}

async function prepareAndSend(
  prepare: () => Promise<Mail | undefined>,
  send: (mail: Mail) => Promise<void>,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const mail = await prepare();
    if (mail) await countCall('mail', () => send(mail));
  } catch (error) {
    log.error({ err: error, event: 'mail_failed' }, 'a mail could not be sent');
  }
}
