import { chosenInterval, isCurrentMonth, type ChosenDay } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/calls/useCall.ts';
import { DownloadMenu } from '../../../shared/download/DownloadMenu.tsx';
import { MonthChooser } from '../../../shared/interval/MonthChooser.tsx';
import { monthParam, thisMonth } from '../../../shared/interval/month.ts';
import { useNow } from '../../../shared/now/useNow.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import { Closing } from './parts/Closing.tsx';
import { OrganisationBill } from './parts/OrganisationBill.tsx';
import styles from './parts/Billing.module.css';
import { TotalsBar } from './parts/TotalsBar.tsx';
import { useBillingFiles } from './parts/useBillingFiles.ts';
import { texts } from './texts.ts';

const place = { month: monthParam };

/** Bills of all organisations for a month, item by item. A month that fails to load shows a quiet message (billing-25). */
export function BillingPage() {
  useScreenTexts({ billing: texts });
  const { t } = useTranslation();
  const [{ month: asked }, { go }] = usePlace(place);
  const now = useNow();
  const { year, month: number } = asked ?? thisMonth(now);
  const month = useMemo(() => ({ year, month: number, day: 1 }), [year, number]);
  return (
    <Page title={t('billing.title')} about={t('billing.about')} actions={<Files month={month} />}>
      <div className={styles.chooser}>
        <MonthChooser label={t('billing.month')} value={month} onChange={(chosen) => chosen && go({ month: chosen })} />
        <p className={styles.state}>{t(`billing.${stateOf(month, now)}`)}</p>
      </div>
      <Bills key={`${month.year} ${month.month}`} month={month} />
    </Page>
  );
}

function stateOf({ year, month }: ChosenDay, now: number): 'isOpen' | 'isClosed' | 'isToCome' {
  if (isCurrentMonth(year, month, now)) return 'isOpen';
  const current = thisMonth(now);
  return year * 12 + month > current.year * 12 + current.month ? 'isToCome' : 'isClosed';
}

function useMonth(month: ChosenDay) {
  return useCall(
    'billing',
    'month',
    { body: { ...chosenInterval('month', month), type_data: 'plain' } },
    { failure: 'quiet' },
  );
}

function Files({ month }: { readonly month: ChosenDay }) {
  const groups = useMonth(month).data ?? [];
  return <DownloadMenu downloads={useBillingFiles(groups, month)} disabled={groups.length === 0} />;
}

function Bills({ month }: { readonly month: ChosenDay }) {
  const { t } = useTranslation();
  return (
    <Loaded
      reading={useMonth(month)}
      skeleton={<Skeleton text={t('table.loading')} rows={10} />}
      failedText={t('billing.loadFailed')}
    >
      {(groups) => (
        <>
          <Closing month={month} />
          {groups.map((group) => (
            <OrganisationBill key={group.organisation_id} group={group} month={month} />
          ))}
          <TotalsBar groups={groups} />
        </>
      )}
    </Loaded>
  );
}
