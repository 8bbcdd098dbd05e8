/**
 * How a source over the network speaks: InfluxDB's line protocol or readings as JSON, which are sent to us; what a broker of
 * MQTT has, registers of devices that speak Modbus TCP, files on servers of FTP, FTPS and SFTP, what mails in a mailbox bring, and
 * what services over HTTP answer, which we fetch.
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

/** Sources whose files are fetched into an import folder, and have no addresses. */
const pickUpKinds: ReadonlySet<SourceKind> = new Set<SourceKind>(['ftp', 'ftps', 'sftp', 'imap']);
export const picksUp = (kind: SourceKind): boolean => pickUpKinds.has(kind);

/** Which of the values of one slot is stored: that of the latest time, or their mean. */
export const slotRules = ['last', 'mean'] as const;
export type SlotRule = (typeof slotRules)[number];

/** What becomes of a file over there when it is imported. */
export const pickUpEnds = ['leave', 'move', 'delete'] as const;
export type PickUpEnd = (typeof pickUpEnds)[number];

/**
 * What can be said of a source: held by somebody; we cannot reach it; it rests at night, and cannot be reached; nobody tried yet with
 * what is set; all its tokens were revoked; nothing came yet; nothing for three times as long as it should take; what comes is bound
 * to no column; all is well.
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
 * Why a source that we reach out to cannot be reached: nobody answers there; what is there breaks off the handshake of TLS, or
 * closes without an answer, as a port does that wants TLS; name or password; a certificate that is not
 * trusted; mails that bring nothing are left alone; another key of the host than was confirmed, or none confirmed yet; a folder is not there; what we ask for is not allowed; what answers does not speak as it should; our disk or inbox takes nothing; the
 * password was sealed with another key. Of Modbus: a unit does not answer; it does not say by SunSpec what it has; the refusals
 * that devices and gateways have codes for. Of HTTP: the service asks to wait, or the requests of the day are used up; it
 * refuses what it granted before, or what renews it.
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

/** Devices that a night turns off answer to nobody: of a solar plant that is no fault while the sun is down. */
export const isAsleep: ReadonlySet<SourceFault> = new Set<SourceFault>(['unreachable', 'no_answer']);

/** How the values of an address behaved in a day: they only rise, rise and fall, never change, are words, or are too few to tell. */
export const behaviours = ['counter', 'varying', 'steady', 'words', 'few'] as const;
export type Behaviour = (typeof behaviours)[number];

/**
 * Why an address probably belongs to a column; `template`: the source that was kept as the chosen template has it so; `in_place`:
 * the device that was bound to it has been silent since this one came.
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
