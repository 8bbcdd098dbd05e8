import { allows } from '@leitwarte/core/access';
import { DEFAULT_ZONE, localDate } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { useChange } from '../../../../shared/calls/useChange.ts';
import { monthParam, monthsLater } from '../../../../shared/interval/month.ts';
import { useNow } from '../../../../shared/now/useNow.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { choiceParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { QuietError } from '../../../../shared/quiet-error/QuietError.tsx';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import { Tabs } from '../../../../shared/tabs/Tabs.tsx';
import { toast } from '../../../../shared/toasts/toast.ts';
import { Asked } from './Asked.tsx';
import styles from './Forecast.module.css';
import { GroupTable } from './GroupTable.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PlantTable } from './PlantTable.tsx';
import { Sums } from './Sums.tsx';
import { changedGroups, type Switches, withSwitches } from './switches.ts';

const views = ['groups', 'people', 'plants'] as const;
const forecastPlace = { month: monthParam, view: choiceParam(views, 'groups') };

/** Forecast of a month with the shown cap and switches; another month, cap or switch is computed at once. */
export function Forecast({ organisation }: { readonly organisation: number }) {
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [place, { go }] = usePlace(forecastPlace);
  const today = localDate(useNow(), DEFAULT_ZONE);
  const running = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)), day: 1 };
  const month = place.month ?? monthsLater(running, -1);

  const [cap, setCap] = useState<number | null>();
  const [switches, setSwitches] = useState<Switches>(new Map());
  const stored = useCall('userGroups', 'list', {}, { failure: 'quiet' });
  const changed = changedGroups(stored.data ?? [], switches);
  const body = { year: month.year, month: month.month, groups: changed };
  const forecast = useCall(
    'messages',
    'forecast',
    { id: organisation, body: cap === undefined ? body : { ...body, message_cost_cap: cap } },
    { failure: 'quiet', meanwhile: 'keep' },
  );

  const mayWrite = allows({ dialog: 'user_group', right: 'can_write' }, viewer);
  const update = useChange('userGroups', 'update', { makesStale: ['userGroups', 'messages'] });
  const save = async () => {
    for (const { id, ...flags } of changed) await update.run({ id, body: flags });
    setSwitches(new Map());
    toast('success', t('notifications.saved'));
  };
  return (
    <>
      <Asked
        month={month}
        cap={forecast.data?.message_cost_cap}
        onMonth={(next) => go({ month: next })}
        onCap={setCap}
      />
      {stored.data === undefined && stored.error && (
        <QuietError
          text={t('notifications.groupsFailed')}
          error={stored.error}
          busy={stored.isFetching}
          onRetry={() => void stored.refetch()}
        />
      )}
      <Loaded
        reading={forecast}
        skeleton={<Skeleton text={t('table.loading')} rows={8} />}
        failedText={t('notifications.loadFailed')}
        isEmpty={() => false}
      >
        {(answer) => (
          <>
            <Sums forecast={answer} />
            {(changed.length > 0 || cap !== undefined) && (
              <div className={styles.unsaved} role="status">
                <span>{t('notifications.unsaved')}</span>
                {mayWrite && changed.length > 0 && (
                  // a refusal shows a toast, and the changes saved before it are loaded again
                  <Button size="xs" loading={update.isRunning} onClick={() => void save().catch(() => undefined)}>
                    {t('notifications.save')}
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    setSwitches(new Map());
                    setCap(undefined);
                  }}
                >
                  {t('notifications.reset')}
                </Button>
              </div>
            )}
            <Tabs
              label={t('notifications.views')}
              chosen={place.view}
              onChoose={(key) => go({ view: views.find((one) => one === key) ?? 'groups' })}
              tabs={[
                {
                  key: 'groups',
                  label: t('notifications.groups'),
                  content: (
                    <GroupTable
                      groups={withSwitches(answer.groups, switches)}
                      onSwitch={(id, flags) => setSwitches((before) => new Map(before).set(id, flags))}
                    />
                  ),
                },
                { key: 'people', label: t('notifications.people'), content: <PeopleTable people={answer.people} /> },
                { key: 'plants', label: t('notifications.plants'), content: <PlantTable plants={answer.plants} /> },
              ]}
            />
          </>
        )}
      </Loaded>
    </>
  );
}
