import { PAGE_SIZE } from '@leitwarte/core/entities';
import { formatTime } from '@leitwarte/core/rules';
import { plantChangeLines, plantChangeTitle } from '@leitwarte/core/texts/plant-changes';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Pager } from '../../../../shared/pager/Pager.tsx';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { plantPlace } from '../../../../shared/plant-link/usePlantLink.ts';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './ChangesTab.module.css';

interface Props {
  readonly plantId: number;
  readonly zone: string | undefined;
}

/** Change log of the plant, newest first: who changed what, with the previous value. */
export function ChangesTab({ plantId, zone }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ changesPage = 1 }, { go, hrefOf }] = usePlace(plantPlace);
  const changes = useCall('plants', 'changes', { id: plantId, query: { page: changesPage } }, { polling: 'on' });
  return (
    <Loaded
      reading={changes}
      skeleton={<Skeleton text={t('table.loading')} rows={6} rowHeight={56} />}
      failedText={t('plant.changesFailed')}
      isEmpty={({ results }) => results.length === 0}
      empty={<p className={styles.empty}>{t('plant.changesNone')}</p>}
    >
      {({ results, count, previous, next }) => (
        <>
          <ul className={styles.list} aria-label={t('plant.changes')}>
            {results.map((change) => (
              <li key={change.id} className={styles.change}>
                <span className={styles.when}>
                  <time>{formatTime(change.at, 'dd.MM.yyyy HH:mm', zone)}</time>
                  {change.changed_by !== null && <span>{t('plant.changeBy', { name: change.changed_by })}</span>}
                </span>
                <div>
                  <p className={styles.what}>{plantChangeTitle(language, change)}</p>
                  {plantChangeLines(language, change, zone).map((line) => (
                    <p key={line} className={styles.line}>
                      {line}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <Pager
            page={changesPage}
            pages={Math.max(1, Math.ceil(count / PAGE_SIZE))}
            total={count}
            links={{ previous, next }}
            hrefOf={(page) => hrefOf({ changesPage: page })}
            onPage={(page) => go({ changesPage: page })}
          />
        </>
      )}
    </Loaded>
  );
}
