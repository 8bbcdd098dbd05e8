import type { SourceFault, SourceKind } from '@leitwarte/core/codes';
import type { InboxEntry } from './inbox.ts';

/** A source as it is reached. */
export interface ReachedSource {
  readonly id: number;
  readonly kind: SourceKind;
  readonly host: string;
  /** Null: the usual one. */
  readonly port: number | null;
  readonly username: string;
  /** Undefined: none. */
  readonly password: string | undefined;
  readonly tls: boolean;
  /** Certificates in PEM; empty: those of the system. */
  readonly ca: string;
  readonly topics: readonly string[];
  readonly clientId: string;
  /** How far it was read. */
  readonly cursor: string | null;
}

/** What whoever reaches a source may do. */
export interface ReachingHands {
  now(): number;
  /** Resolves when it is durable: only then may the other side be told that it came. */
  put(entry: InboxEntry): Promise<void>;
  /** It is reached, and how far it was read; undefined leaves that. */
  reached(cursor?: string): Promise<void>;
}

/** Reaches a source until `signal` ends it, or rejects with a {@link ReachFault} when it is lost; then it is called again. */
export type Reacher = (source: ReachedSource, hands: ReachingHands, signal: AbortSignal) => Promise<void>;

/** Each is loaded when a source of its kind exists. */
export type Reachers = { readonly [K in SourceKind]?: () => Promise<Reacher> };

/** Why a source cannot be reached. */
export class ReachFault extends Error {
  override readonly name = 'ReachFault';
  readonly fault: SourceFault;
  /** @param detail What the other side said, in its words. */
  constructor(fault: SourceFault, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.fault = fault;
  }
}
