import { en as ofCore } from '@leitwarte/core/texts';
import type { FetchedTexts } from '../catalogues.ts';
import { auth } from './auth.ts';
import { chart } from './chart.ts';
import { figure } from './figure.ts';
import { form } from './form.ts';
import { interval } from './interval.ts';
import { list } from './list.ts';
import { nav } from './nav.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';

/** One section per line, so that sections added at the same time cause no merge conflict. */
export const en = {
  auth,
  chart,
  figure,
  form,
  interval,
  list,
  nav,
  shell,
  table,
};

export const fetched: FetchedTexts = { portal: en, core: ofCore };
