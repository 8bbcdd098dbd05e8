import type * as z from 'zod';
import type { LiveDataHeaderCreate } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { checkLiveHeaderName, HIDDEN_LIVE_HEADER, isHiddenLiveHeader } from '@leitwarte/core/rules';
import { refuseField } from '../../../http/refuseField.ts';
import { level } from '../ordered/level.ts';
import { readHeader, type Header } from './read.ts';

/**
 * The headers of a live data set. No other header may get the name `Anlage` (decision 2.25). The header `Anlage` may be
 * sent back unchanged, but cannot be renamed or deleted (409), because users could not restore it.
 */
export const headers = level<
  'live_data_header',
  Header,
  z.output<typeof LiveDataHeaderCreate>,
  'organisation_live_data'
>({
  table: 'live_data_header',
  parentField: 'organisation_live_data',
  read: readHeader,
  columns({ body, current }) {
    if (current !== undefined && body.name !== undefined && body.name !== current.name) {
      if (isHiddenLiveHeader(current)) throw refuse(409, 'hidden_header');
      for (const { field } of checkLiveHeaderName(body.name)) throw refuseField(field, 'reserved_name');
    }
    return {};
  },
  hiddenName: HIDDEN_LIVE_HEADER,
  mayRemove(current) {
    if (isHiddenLiveHeader(current)) throw refuse(409, 'hidden_header');
  },
});
