import type { EmbedKey } from '@leitwarte/core/entities';
import { boardFrameAddress, DAY_MS, frameLine } from '@leitwarte/core/rules';

const DAYS = 365;

interface KeyOfBoard {
  readonly name: string;
  readonly plants: number[];
  readonly organisation: number;
  /** The previous key of the board, whose settings are copied. */
  readonly before?: EmbedKey | undefined;
  readonly nowMs: number;
}

/** Body of a board's key: figures, names and positions of its plants, for pages of this server. */
export const keyOfBoard = ({ name, plants, organisation, before, nowMs }: KeyOfBoard) => ({
  // names of keys and of boards have up to 200 characters
  name: `${name.slice(0, 180)} (${new Date(nowMs).toISOString().slice(0, 16).replace('T', ' ')})`,
  organisation,
  plants,
  fields: before?.fields ?? ['name' as const, 'position' as const, 'yields' as const],
  origins: before?.origins ?? [location.origin],
  ...(before !== undefined && {
    minute_budget: before.minute_budget,
    day_budget: before.day_budget,
    has_snapshots: before.snapshot_id !== null,
  }),
  ends_at: new Date(Math.floor(nowMs / 60_000) * 60_000 + DAYS * DAY_MS).toISOString(),
});

/** Key and id are in the fragment, which browsers do not send. */
export const addressOfBoard = (key: string, board: number): string => `${location.origin}/board/#${key}/${board}`;

const FRAME_PX = 600;

/** The HTML line that embeds a board in another page. */
export function frameOfBoard(address: string, title: string): string {
  const [key = '', board] = new URL(address).hash.slice(1).split('/');
  return frameLine(boardFrameAddress(location.origin, key, Number(board)), title, FRAME_PX);
}
