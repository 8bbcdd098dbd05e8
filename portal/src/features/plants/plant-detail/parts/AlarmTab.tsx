import { PAGE_SIZE } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Pager } from '../../../../shared/pager/Pager.tsx';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { plantPlace } from '../../../../shared/plant-link/usePlantLink.ts';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';
import { AlarmList } from './AlarmList.tsx';
import styles from './AlarmTab.module.css';

interface Props {
  readonly plantId: number;
  readonly zone: string | undefined;
  readonly mayWrite: boolean;
}

/** Every alarm of the plant, newest first: text, acknowledgement, and notified people. */
export function AlarmTab({ plantId, zone, mayWrite }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const [{ alarmsPage = 1 }, { go, hrefOf }] = usePlace(plantPlace);
  const alarms = useCall('alarms', 'list', { query: { plant: plantId, page: alarmsPage } }, { polling: 'on' });
  return (
    <Loaded
      reading={alarms}
      skeleton={<Skeleton text={t('table.loading')} rows={6} rowHeight={64} />}
      failedText={t('plant.alarmsFailed')}
      isEmpty={({ results }) => results.length === 0}
      empty={<p className={styles.empty}>{text('notice.no_alarm')}</p>}
    >
      {({ results, count, previous, next }) => (
        <>
          <AlarmList plantId={plantId} label={t('plant.alarms')} alarms={results} zone={zone} mayWrite={mayWrite} />
          <Pager
            page={alarmsPage}
            pages={Math.max(1, Math.ceil(count / PAGE_SIZE))}
            total={count}
            links={{ previous, next }}
            hrefOf={(page) => hrefOf({ alarmsPage: page })}
            onPage={(page) => go({ alarmsPage: page })}
          />
        </>
      )}
    </Loaded>
  );
}
