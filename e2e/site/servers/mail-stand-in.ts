import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that keeps what it receives. */
export class MailStandIn {
  private readonly received: { to: string; mail: ParsedMail }[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      void simpleParser(stream).then((mail) => {
        for (const { address } of envelope.rcptTo) this.received.push({ to: address, mail });
        done();
      }, done);
    },
  });

  static async start(): Promise<MailStandIn> {
    const mails = new MailStandIn();
    await new Promise<void>((listening) => mails.server.listen(0, '127.0.0.1', listening));
    return mails;
  }

  /** For `SMTP_URL`. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Paths of the links, with what is behind `#`, that an address was sent; the newest first. */
  linksTo(address: string): string[] {
    const mails = this.received.filter(({ to }) => to === address).reverse();
    return mails.map(({ mail }) => {
      const { pathname, hash } = new URL(/https:\S+/.exec(mail.text ?? '')?.[0] ?? '');
      return pathname + hash;
    });
  }

  stop(): Promise<void> {
    return new Promise((stopped) => this.server.close(stopped));
  }
}
