import { account } from './account.ts';
import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { list } from './list.ts';
import { nav } from './nav.ts';
import { plant } from './plant.ts';
import { shell } from './shell.ts';
import { table } from './table.ts';

export const en = { account, auth, dashboard, list, nav, plant, shell, table };
