import type { Download } from '../../../shared/download/useDownload.ts';
import { useApi } from '../../../shared/session/SessionProvider.tsx';
import type { AskedInterval } from './useStatusList.ts';
import { useStatusPlace } from './useStatusPlace.ts';

/** PDF and Excel of the shown list: same plant, interval and filter (alarm-messages-3). */
export function useStatusFiles(asked: AskedInterval | undefined): Download[] {
  const api = useApi();
  const [{ of, cause, severity, search }] = useStatusPlace();
  if (asked === undefined) return [];
  const filter = {
    ...(cause !== undefined && { cause }),
    ...(severity !== undefined && { severity }),
    ...(search.trim() !== '' && { search }),
  };
  const make = (type_data: 'pdf' | 'xlsx') => (signal: AbortSignal) => {
    const body = { ...asked, ...filter, type_data };
    return of === undefined
      ? api.alarms.statusList({ body }, { signal })
      : api.plants.alarmMessages({ id: of, body }, { signal });
  };
  return [
    { kind: 'pdf', make: make('pdf') },
    { kind: 'excel', make: make('xlsx') },
  ];
}
