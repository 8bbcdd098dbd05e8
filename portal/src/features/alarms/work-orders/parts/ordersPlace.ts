import { choiceParam, idParam, pageParam } from '../../../../shared/place/params.ts';

export const views = ['list', 'board'] as const;
export const shows = ['open', 'mine', 'overdue', 'done'] as const;
export const orderDialogs = ['edit', 'finish', 'cancel', 'entry', 'step', 'send'] as const;
export type OrderDialog = (typeof orderDialogs)[number];

/** The parameter for the plant is not named `plant`, because that one opens the plant's dialog above any screen. */
export const ordersPlace = {
  task: idParam,
  view: choiceParam(views, 'list'),
  show: choiceParam(shows, 'open'),
  of: idParam,
  page: pageParam,
  dialog: choiceParam(['new', 'import', ...orderDialogs] as const),
};
