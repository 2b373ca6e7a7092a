import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that keeps what it receives. */
export interface MailServer {
  /** For `SMTP_URL`. */
  url: string;
  /** Mails to the address, without regard to capitals; the first received first. */
  to(address: string): ParsedMail[];
  /** Resolves when so many mails to the address have arrived. */
  waitFor(address: string, count?: number): Promise<ParsedMail[]>;
  /** From now on all mails are refused, or accepted again. */
  refuse(refusing: boolean): void;
  close(): Promise<void>;
}

/** `login`: the user and the password that it asks for. */
export async function startMailServer(login?: { user: string; pass: string }): Promise<MailServer> {
  const received: { to: string; mail: ParsedMail }[] = [];
  let onMail = () => undefined as void;
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass
        ? done(null, { user: username })
        : done(new Error('wrong user or password')),
    onRcptTo: (recipient, _session, done) =>
      done(isRefusing ? new Error(`no mailbox ${recipient.address}`) : null),
    onData: (stream, session, done) => {
      void simpleParser(stream).then((mail) => {
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, mail });
        done();
        onMail();
      }, done);
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  const mailsTo = (address: string) =>
    received.filter(({ to }) => to.toLowerCase() === address.toLowerCase()).map(({ mail }) => mail);
  const user = login ? `${login.user}:${encodeURIComponent(login.pass)}@` : '';
  return {
    url: `smtp://${user}127.0.0.1:${port}`,
    to: mailsTo,
    waitFor: async (address, count = 1) => {
      while (mailsTo(address).length < count) await new Promise<void>((resolve) => (onMail = resolve));
      return mailsTo(address);
    },
    refuse: (refusing) => {
      isRefusing = refusing;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

/** The token in the link of a mail. */
export function readLinkToken(mail: ParsedMail | undefined): string {
  const token = /#([\w-]{43})\s/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in ${mail?.text}`);
  return token;
}
