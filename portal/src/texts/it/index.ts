import { it as ofCore } from '@leitwarte/core/texts';
import type { FetchedTexts } from '../catalogues.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { chart } from './chart.ts';
import { dashboard, energyFlow, energyToday, look, noPlants, wall } from './dashboard.ts';
import { figure } from './figure.ts';
import { form } from './form.ts';
import { interval } from './interval.ts';
import { landing } from './landing.ts';
import { alarmLink, taskLink } from './links.ts';
import { list } from './list.ts';
import { nav } from './nav.ts';
import { setup } from './setup.ts';
import { shell } from './shell.ts';
import { identity, passkeys, providers, terminal, waitingChanges } from './signIn.ts';
import { table } from './table.ts';

/** One section per line, including those of screens; a missing section is shown in English. */
export const it = {
  account,
  alarmLink,
  auth,
  chart,
  dashboard,
  energyFlow,
  energyToday,
  figure,
  form,
  identity,
  interval,
  landing,
  list,
  look,
  nav,
  noPlants,
  passkeys,
  providers,
  setup,
  shell,
  table,
  taskLink,
  terminal,
  waitingChanges,
  wall,
};

export const fetched: FetchedTexts = { portal: it, core: ofCore };
