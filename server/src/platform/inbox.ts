/** One body as received from a source. */
export interface InboxEntry {
  /** Milliseconds UTC of its arrival. */
  readonly at: number;
  /**
   * `mqtt`, `modbus`, `http`: messages, readings and responses as JSON, see `sources/mqttMessages.ts`, `sources/modbus/polls.ts`,
   * `sources/http/answers.ts`.
   */
  readonly kind: 'influx' | 'json' | 'mqtt' | 'modbus' | 'http';
  /** Unit of its timestamps; empty if they need none. */
  readonly precision: string;
  readonly body: string;
}

/** Stores the data that sources send until they are processed. */
export interface Inbox {
  /** Resolves when the body is durably on the disk; throws {@link InboxFull} if too much is waiting. */
  put(sourceId: number, entry: InboxEntry): Promise<void>;
  /** Whether data can be stored: true unless that failed the last time and fails again. */
  takes(): Promise<boolean>;
  /** Removes the waiting data of a source, and the data kept for unassigned addresses. */
  forget(sourceId: number): Promise<void>;
}

/** Error: too much data waits to be stored, so no more is accepted. */
export class InboxFull extends Error {
  override readonly name = 'InboxFull';
}
