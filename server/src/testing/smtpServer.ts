import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SmtpServer {
  readonly url: string;
  /** All complete messages, each with the recipients of its envelope. */
  readonly received: readonly { readonly to: readonly string[]; readonly content: string }[];
  close(): Promise<void>;
}

/**
 * A mail server over a real connection that accepts everything except for recipients in some domains. `voll.test`: the
 * recipient is rejected; `spam.test`: the content is rejected; `stumm.test` and `tot.test`: after the recipient it
 * stops responding or closes the connection; `stumm-nach-inhalt.test` and `tot-nach-inhalt.test`: the same after it has
 * accepted the content.
 */
export async function openSmtpServer(): Promise<SmtpServer> {
  const received: { to: string[]; content: string }[] = [];
  const server = createServer((socket) => {
    let to: string[] = [];
    let content: string[] | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string): void => {
      if (content !== undefined) {
        if (line !== '.') return void content.push(line.replace(/^\.\./, '.'));
        const domain = domainOf(to[0]);
        if (domain !== 'spam.test') received.push({ to, content: content.join('\r\n') });
        [to, content] = [[], undefined];
        if (domain === 'stumm-nach-inhalt.test') return;
        if (domain === 'tot-nach-inhalt.test') return void socket.destroy();
        say(domain === 'spam.test' ? '554 no spam' : '250 kept as 4711');
      } else if (/^(EHLO|HELO|MAIL)/i.test(line)) say('250 ok');
      else if (/^RCPT/i.test(line)) {
        const address = /<(.*)>/.exec(line)?.[1] ?? '';
        to.push(address);
        if (domainOf(address) === 'stumm.test') return;
        if (domainOf(address) === 'tot.test') return void socket.destroy();
        say(address.endsWith('@voll.test') ? '552 mailbox full' : '250 ok');
      } else if (/^DATA/i.test(line)) {
        content = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    };
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    socket.on('error', () => undefined);
    say('220 test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server.address())}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const domainOf = (address = '') => address.split('@')[1] ?? '';

export function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on a port.');
  return address.port;
}
