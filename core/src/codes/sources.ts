/**
 * Protocol of a source over the network. Sent to us: InfluxDB's line protocol or readings as JSON. Read by us: topics
 * of an MQTT broker, registers of Modbus TCP devices, files on servers of FTP, FTPS and SFTP, attachments of mails in
 * a mailbox, and answers of HTTP services.
 */
export const sourceKinds = ['influx', 'json', 'mqtt', 'modbus', 'ftp', 'ftps', 'sftp', 'imap', 'http'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Sources that we reach out to: superusers make them (decision 4.42). */
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

/** Sources whose files are downloaded into an import folder, and have no addresses. */
const pickUpKinds: ReadonlySet<SourceKind> = new Set<SourceKind>(['ftp', 'ftps', 'sftp', 'imap']);
export const picksUp = (kind: SourceKind): boolean => pickUpKinds.has(kind);

/** Which of the values of one slot is stored: that of the latest time, or their mean. */
export const slotRules = ['last', 'mean'] as const;
export type SlotRule = (typeof slotRules)[number];

/** What happens to a file on the other server after its import. */
export const pickUpEnds = ['leave', 'move', 'delete'] as const;
export type PickUpEnd = (typeof pickUpEnds)[number];

/**
 * States of a source: paused; not reachable; at rest at night, and not reachable; not tried yet with the present
 * settings; all tokens revoked; nothing received yet; nothing received for three times its interval; received data is
 * not bound to any column; all well.
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
 * Why a source to which we connect cannot be reached: nobody answers; the TLS handshake fails, or the port closes
 * without an answer, as one that expects TLS does; name or password; an untrusted certificate; mails without files
 * are not taken care of; another host key than the confirmed one, or none confirmed yet; a missing folder; a
 * forbidden request; an answer in an unexpected form; our disk or inbox is full; the password was encrypted with
 * another key. Modbus: a unit does not answer; it has no SunSpec description; the refusal codes of devices and
 * gateways. HTTP: the service asks to wait, or the requests of the day are used up; it refuses the token, or its
 * renewal.
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

/** Faults of devices that are off at night: for a solar plant they are no fault while the sun is down. */
export const isAsleep: ReadonlySet<SourceFault> = new Set<SourceFault>(['unreachable', 'no_answer']);

/** How the values of an address behaved in a day: only rising, varying, never changing, words, or too few values. */
export const behaviours = ['counter', 'varying', 'steady', 'words', 'few'] as const;
export type Behaviour = (typeof behaviours)[number];

/**
 * Why an address probably belongs to a column; `template`: the selected template says so; `in_place`: the device that
 * was bound to it has been silent since the first value of this one.
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
