import { say, type Text } from '../texts.ts';

const texts: Readonly<Record<string, Text>> = {
  ECONNREFUSED: say('Unter dieser Adresse antwortet kein Server.', 'No server answers at this address.'),
  ENOTFOUND: say('Der Name des Servers ist unbekannt.', 'The name of the server is unknown.'),
  EAI_AGAIN: say(
    'Der Name des Servers lässt sich gerade nicht auflösen.',
    'The name of the server cannot be resolved now.',
  ),
  CONNECT_TIMEOUT: say(
    'Der Server ist nicht erreichbar (Zeit abgelaufen).',
    'The server cannot be reached (time-out).',
  ),
  ANSWER_TIMEOUT: say('Der Server hat nicht rechtzeitig geantwortet.', 'The server did not answer in time.'),
  BODY_TIMEOUT: say('Die Antwort ist abgebrochen.', 'The answer broke off.'),
  DEPTH_ZERO_SELF_SIGNED_CERT: say(
    'Das Zertifikat des Servers ist selbst ausgestellt.',
    'The certificate of the server is self-signed.',
  ),
};

/** undici's error codes for errors of Node's own client (nodeHttp.ts). */
const sameOfUndici: Readonly<Record<string, string>> = {
  UND_ERR_CONNECT_TIMEOUT: 'CONNECT_TIMEOUT',
  UND_ERR_HEADERS_TIMEOUT: 'ANSWER_TIMEOUT',
  UND_ERR_BODY_TIMEOUT: 'BODY_TIMEOUT',
};

/** Text about a network error, by the code of {@link causeCode}. */
export function networkText(code: string | undefined): Text {
  const known = texts[sameOfUndici[code ?? ''] ?? code ?? ''];
  if (known) return known;
  const suffix = code === undefined ? '' : ` (${code})`;
  return say(`Die Verbindung zum Server ist gescheitert${suffix}.`, `The connection to the server failed${suffix}.`);
}

/** Text about an error of a proxy; if the server is reached but does not respond, it is the same as without proxy. */
export function proxyText(code: string | undefined, variable: string): Text {
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') return networkText(code);
  const suffix = code === undefined ? '' : ` (${code})`;
  return say(
    `Der Proxy stellt keine Verbindung her${suffix}. Stimmt ${variable}, oder fehlt die Adresse in NO_PROXY?`,
    `The proxy makes no connection${suffix}. Is ${variable} right, or is the address missing in NO_PROXY?`,
  );
}
