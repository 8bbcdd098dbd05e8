/**
 * Protocol of a source over the network. Received by the server: InfluxDB's line protocol, or readings as JSON. Fetched by the server:
 * topics of an MQTT broker, registers of Modbus TCP devices, files on FTP, FTPS and SFTP servers, attachments of mails in a mailbox, and
 * responses of HTTP services.
 */
export const sourceKinds = ['influx', 'json', 'mqtt', 'modbus', 'ftp', 'ftps', 'sftp', 'imap', 'http'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Kinds of sources to which the server connects; only superusers create them (decision 4.42). */
const reachingKinds: ReadonlySet<SourceKind> = new Set<SourceKind>([
  'mqtt',
  'modbus',
  'ftp',
  'ftps',
  'sftp',
  'imap',
  'http',
]);
export const reachesOut = (kind: SourceKind): boolean => reachingKinds.has(kind);

/** Kinds of sources whose files are downloaded into an import folder; they have no addresses. */
const pickUpKinds: ReadonlySet<SourceKind> = new Set<SourceKind>(['ftp', 'ftps', 'sftp', 'imap']);
export const picksUp = (kind: SourceKind): boolean => pickUpKinds.has(kind);

/** Which value is stored if several readings fall into one time slot: the newest, or their mean. */
export const slotRules = ['last', 'mean'] as const;
export type SlotRule = (typeof slotRules)[number];

/** What happens to a file on the remote server after its import. */
export const pickUpEnds = ['leave', 'move', 'delete'] as const;
export type PickUpEnd = (typeof pickUpEnds)[number];

/**
 * States of a source: paused; not reachable; not reachable, but only because its device is off at night; not tried yet with the current
 * settings; all tokens revoked; nothing received yet; nothing received for three times its interval; received data are not bound to any
 * column; no problem.
 */
export const sourceStates = [
  'held',
  'failing',
  'asleep',
  'tokenless',
  'connecting',
  'waiting',
  'reached',
  'silent',
  'unbound',
  'receiving',
] as const;
export type SourceState = (typeof sourceStates)[number];

/**
 * Why a source cannot be reached: no response; the TLS handshake fails, or the port closes the connection as one does that expects TLS;
 * wrong name or password; an untrusted certificate; mails without files need a decision; another host key than the confirmed one, or none
 * confirmed yet; a missing folder; a forbidden request; a response in an unexpected format; the server's disk or inbox is full; the
 * password was encrypted with another key. Modbus: a unit does not respond; it has no SunSpec description; error codes of devices and
 * gateways. HTTP: the service asks to wait, or the requests of the day are used up; it refuses the token, or its renewal.
 */
export const sourceFaults = [
  'unreachable',
  'no_tls',
  'unanswered',
  'credentials',
  'certificate',
  'host_key',
  'no_folder',
  'denied',
  'file',
  'mail',
  'protocol',
  'inbox',
  'unsealed',
  'no_answer',
  'no_sunspec',
  'illegal_function',
  'illegal_address',
  'illegal_value',
  'device_failure',
  'device_busy',
  'gateway',
  'limited',
  'signed_out',
] as const;
export type SourceFault = (typeof sourceFaults)[number];

/** Faults that devices show when they are off at night: for a solar plant they do not count while the sun is down. */
export const isAsleep: ReadonlySet<SourceFault> = new Set<SourceFault>(['unreachable', 'no_answer']);

/** How the values of an address behaved in a day: only rising, varying, constant, texts, or too few values. */
export const behaviours = ['counter', 'varying', 'steady', 'words', 'few'] as const;
export type Behaviour = (typeof behaviours)[number];

/**
 * Why an address probably belongs to a column. `template`: according to the selected template; `in_place`: the device
 * bound to the column has been silent since this address sent its first value.
 */
export const proposalReasons = [
  'template',
  'like',
  'serial',
  'component',
  'name',
  'unit',
  'counter',
  'capacity',
  'in_place',
] as const;
export type ProposalReason = (typeof proposalReasons)[number];
