import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { createBoard, removeBoard, updateBoard } from './change.ts';
import { readBoards } from './read.ts';

export const boardHandlers: Handlers<LeitwarteContract>['boards'] = {
  list: readBoards,
  create: createBoard,
  update: updateBoard,
  remove: removeBoard,
};
