import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

interface MailPart {
  readonly name: string;
  readonly text: string;
  /** Default: `application/octet-stream`. */
  readonly type?: string;
  readonly disposition?: 'attachment' | 'inline';
}

export interface Mail {
  readonly from: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

interface Kept extends Mail {
  readonly uid: number;
}

const BEARER = 'auth=Bearer ';
const CAPABILITIES = 'IMAP4rev1 UIDPLUS MOVE SASL-IR AUTH=XOAUTH2';
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
const encoded = ({ text }: MailPart) =>
  Buffer.from(text)
    .toString('base64')
    .replaceAll(/(.{76})/g, '$1\r\n');

/** A password to which the server responds as if it could not check passwords at the moment. */
export const BUSY_PASSWORD = 'besetzt';

/** A mail server with the part of IMAP that fetching files needs, without TLS; a test can make it break connections. */
export async function mailServer(password = 'geheim') {
  const open = new Set<Socket>();
  const folders = new Map<string, Kept[]>([['INBOX', []]]);
  const asked: string[] = [];
  let next = 1;
  let uidValidity = 7;
  let breaksAt: RegExp | undefined;
  let isEndless = false;
  let floodsAt: RegExp | undefined;
  let structure: string | undefined;
  let sentBytes = 0;
  const tokens = new Set<string>();

  const boxOf = (name: string) => folders.get(name) ?? [];

  function answer(socket: Socket, selected: { name: string }, line: string): void {
    const [tag = '', verb = '', ...rest] = line.split(' ');
    const write = (text: string) => {
      sentBytes += text.length;
      socket.write(text);
    };
    const say = (text: string) => write(`${text}\r\n`);
    const done = (text = 'done') => say(`${tag} OK ${text}`);
    asked.push(line.slice(tag.length + 1));
    if (breaksAt?.test(line)) {
      breaksAt = undefined;
      socket.destroy();
      return;
    }
    if (floodsAt?.test(line)) {
      const piece = 'x'.repeat(65_536);
      const more = () => {
        while (!socket.destroyed) {
          sentBytes += piece.length;
          if (!socket.write(piece)) return;
        }
      };
      socket.on('drain', more);
      more();
      return;
    }
    const command = verb.toUpperCase() === 'UID' ? (rest.shift() ?? '').toUpperCase() : verb.toUpperCase();
    const named = (at: number) => (rest[at] ?? '').replaceAll('"', '');
    switch (command) {
      case 'CAPABILITY':
        say(`* CAPABILITY ${CAPABILITIES}`);
        done();
        break;
      case 'LOGIN':
        if (named(1) === password) done(`[CAPABILITY ${CAPABILITIES}] in`);
        else if (named(1) === BUSY_PASSWORD) say(`${tag} NO [UNAVAILABLE] Temporary authentication failure.`);
        else say(`${tag} NO [AUTHENTICATIONFAILED] wrong password`);
        break;
      case 'AUTHENTICATE': {
        // format according to RFC 7628 and Google: user=…^Aauth=Bearer …^A^A
        const said = Buffer.from(named(1), 'base64').toString().split('\u0001');
        const token = said.find((part) => part.startsWith(BEARER))?.slice(BEARER.length) ?? '';
        if (tokens.has(token)) done(`[CAPABILITY ${CAPABILITIES}] in`);
        else say(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`);
        break;
      }
      case 'LIST':
      case 'LSUB':
        if (named(1) === '') say(`* ${command} (\\Noselect) "/" ""`);
        else if (folders.has(named(1))) say(`* ${command} () "/" ${quoted(named(1))}`);
        done();
        break;
      case 'CREATE':
        if (!folders.has(named(0))) folders.set(named(0), []);
        done();
        break;
      case 'SELECT':
        if (!folders.has(named(0))) {
          say(`${tag} NO [NONEXISTENT] no such folder`);
          break;
        }
        selected.name = named(0);
        say(`* ${boxOf(selected.name).length} EXISTS`);
        say(`* OK [UIDVALIDITY ${uidValidity}] ok`);
        say(`* OK [UIDNEXT ${next}] ok`);
        done('[READ-WRITE] open');
        break;
      case 'NOOP':
        say(`* ${boxOf(selected.name).length} EXISTS`);
        done();
        break;
      case 'FETCH':
        for (const [at, mail] of wanted(boxOf(selected.name), rest[0] ?? '', verb.toUpperCase() === 'UID'))
          fetched(write, at + 1, mail, rest.slice(1).join(' '));
        if (!isEndless) done();
        break;
      case 'MOVE': {
        const [[, mail] = []] = wanted(boxOf(selected.name), rest[0] ?? '', true);
        const target = folders.get(named(1));
        if (mail === undefined || target === undefined) {
          say(`${tag} NO [TRYCREATE] no such folder`);
          break;
        }
        folders.set(
          selected.name,
          boxOf(selected.name).filter(({ uid }) => uid !== mail.uid),
        );
        target.push(mail);
        done();
        break;
      }
      case 'LOGOUT':
        say('* BYE bye');
        done();
        socket.end();
        break;
      default:
        done();
    }
  }

  function wanted(box: readonly Kept[], range: string, byUid: boolean): [number, Kept][] {
    const spans = range.split(',').map((part) => part.split(':').map((one) => (one === '*' ? Infinity : Number(one))));
    return [...box.entries()].filter(([at, { uid }]) =>
      spans.some(([from = 0, to = from]) => (byUid ? uid : at + 1) >= from && (byUid ? uid : at + 1) <= to),
    );
  }

  function fetched(write: (text: string) => void, seq: number, mail: Kept, items: string): void {
    const [user = '', host = ''] = mail.from.split('@');
    const found = [`UID ${mail.uid}`];
    const address = `((NIL NIL ${quoted(user)} ${quoted(host)}))`;
    if (items.includes('ENVELOPE'))
      found.push(
        `ENVELOPE ("Thu, 31 Dec 2099 06:00:00 +0000" ${quoted(mail.subject)} ${address} ${address} ${address} NIL NIL NIL NIL "<${mail.uid}@x>")`,
      );
    if (items.includes('INTERNALDATE')) found.push('INTERNALDATE "31-Dec-2099 06:00:00 +0000"');
    if (items.includes('RFC822.SIZE')) found.push('RFC822.SIZE 5000');
    if (items.includes('BODYSTRUCTURE')) found.push(`BODYSTRUCTURE ${structure ?? structureOf(mail)}`);
    for (const [, section = '', start = '', length = ''] of items.matchAll(
      /BODY(?:\.PEEK)?\[([^\]]+)\](?:<(\d+)\.(\d+)>)?/g,
    )) {
      const part = mail.parts[Number.parseInt(section, 10) - 2];
      if (part === undefined) continue;
      const whole = /MIME$/i.test(section)
        ? `Content-Type: ${part.type ?? 'application/octet-stream'}\r\nContent-Transfer-Encoding: base64\r\n\r\n`
        : encoded(part);
      const piece = start === '' ? whole : whole.slice(Number(start), Number(start) + Number(length));
      const endless = isEndless && start !== '' ? 'QUJD'.repeat(Number(length) / 4) : piece;
      found.push(`BODY[${section}]${start === '' ? '' : `<${start}>`} {${endless.length}}\r\n${endless}`);
    }
    write(`* ${seq} FETCH (${found.join(' ')})\r\n`);
  }

  const server = createServer((socket) => {
    open.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    socket.write(`* OK [CAPABILITY ${CAPABILITIES}] hello\r\n`);
    const selected = { name: 'INBOX' };
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        answer(socket, selected, line);
        if (isEndless && line.includes('FETCH')) socket.write(`${line.split(' ')[0]} OK done\r\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    asked,
    /** Tokens that the server accepts. */
    tokens,
    sentBytes: () => sentBytes,
    deliver(...mails: readonly Mail[]) {
      for (const mail of mails) boxOf('INBOX').push({ ...mail, uid: next++ });
    },
    subjects: (folder = 'INBOX') => boxOf(folder).map(({ subject }) => subject),
    /** Makes the next command that matches end the connection without being executed. */
    breakAt: (command: RegExp) => void (breaksAt = command),
    /** Gives the folder a new UIDVALIDITY. */
    renumber: () => void (uidValidity += 1),
    /** Makes all parts of mails endless. */
    neverEnd: () => void (isEndless = true),
    /** Makes the server respond to the next command that matches with an endless line. */
    floodAt: (command: RegExp) => void (floodsAt = command),
    /** Sets the structure that is returned for mails. */
    buildAs: (text: string) => void (structure = text),
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function structureOf({ parts }: Mail): string {
  const text = '("text" "plain" ("charset" "utf-8") NIL NIL "7bit" 5 1 NIL NIL NIL NIL)';
  const files = parts.map((part) => {
    const [type = '', subtype = ''] = (part.type ?? 'application/octet-stream').split('/');
    const lines = type === 'text' ? ' 1' : '';
    return `("${type}" "${subtype}" NIL NIL NIL "base64" ${encoded(part).length}${lines} NIL ("${part.disposition ?? 'attachment'}" ("filename" ${quoted(part.name)})) NIL NIL)`;
  });
  return `(${[text, ...files].join('')} "mixed" ("boundary" "b") NIL NIL NIL)`;
}
