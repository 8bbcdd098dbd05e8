import type { BoardPage } from '@leitwarte/core/codes';
import type { BoardShown, EmbedEnergy, EnergyFlow } from '@leitwarte/core/entities';

/** A page of the rotation, possibly for a single plant. */
export interface BoardStep {
  readonly page: BoardPage;
  readonly plant?: number;
}

/** Pages in order, without those that have nothing to show, followed by pages of single plants. */
export function stepsOf(
  board: BoardShown | undefined,
  energy: EmbedEnergy | undefined,
  flow?: EnergyFlow,
): readonly BoardStep[] {
  if (board === undefined) return [{ page: 'overview' }];
  const plants = energy?.plants ?? [];
  const hasPlace = plants.some(
    ({ latitude, longitude }) => typeof latitude === 'number' && typeof longitude === 'number',
  );
  const hasMessage = Boolean(board.message_title ?? board.message_text ?? board.message_picture);
  const hasFlow = flow !== undefined && flow.flows.length > 0;
  const empty = new Set<BoardPage>([
    ...(hasPlace ? [] : (['map'] as const)),
    ...(hasMessage ? [] : (['message'] as const)),
    ...(hasFlow ? [] : (['flow'] as const)),
  ]);
  const pages = board.pages.filter((page) => !empty.has(page));
  const each = board.shows_each_plant && plants.length > 1 ? plants : [];
  const steps = [
    ...pages.map((page): BoardStep => ({ page })),
    ...each.map(({ plant }): BoardStep => ({ page: 'overview', plant })),
  ];
  return steps.length === 0 ? [{ page: 'overview' }] : steps;
}
