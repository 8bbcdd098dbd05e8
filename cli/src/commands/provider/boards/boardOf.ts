import type { Board } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';

export async function boardOf(client: LeitwarteClient, typed: string): Promise<Board> {
  return namedOf(kinds.board, await client.boards.list(), (board) => board.name, typed);
}
