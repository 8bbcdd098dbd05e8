import { allows } from '@leitwarte/core/access';
import { ALARM_CODES_PER_PAGE, type PlantSystem } from '@leitwarte/core/entities';
import { alarmCodeRows } from '@leitwarte/core/rules';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { bothReadings } from '../../../../shared/page/bothReadings.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { pageParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import styles from './Settings.module.css';
import { SettingsTable } from './SettingsTable.tsx';

const place = { page: pageParam };

/** The codes of a system with the organisation's settings, page by page. */
export function SettingsOfSystem({ system }: { readonly system: PlantSystem }) {
  const { t } = useTranslation();
  const { user, viewer } = useSignedIn();
  const [{ page }] = usePlace(place);
  const codes = useCall('alarmCodes', 'list', { query: { page, system_id: system.id } });
  const settings = useCall('alarmCodes', 'settings', {});
  const { organisation } = user;
  return (
    <section aria-labelledby="settings-of-system">
      <h2 id="settings-of-system" className={styles.title}>
        {system.name}
      </h2>
      {organisation === null && <p>{t('alarmSettings.noOrganisation')}</p>}
      <Loaded
        reading={bothReadings(codes, settings)}
        skeleton={<Skeleton text={t('table.loading')} rows={12} />}
        isEmpty={([{ count }]) => count === 0}
        empty={<EmptyState text={t('alarmSettings.none')} />}
        failedText={t('alarmSettings.loadFailed')}
      >
        {([{ results, count }, stored]) => {
          const own = stored.filter((one) => one.organisation === organisation);
          return (
            <SettingsTable
              key={`${page}`}
              codes={results}
              stored={own}
              rows={alarmCodeRows(results, own)}
              page={page}
              pages={Math.ceil(count / ALARM_CODES_PER_PAGE)}
              total={count}
              organisation={organisation}
              mayWrite={organisation !== null && allows({ dialog: 'alarmcodes', right: 'can_write' }, viewer)}
            />
          );
        }}
      </Loaded>
    </section>
  );
}
