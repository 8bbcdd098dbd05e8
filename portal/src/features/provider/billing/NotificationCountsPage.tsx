import { chosenInterval, type ChosenDay } from '@leitwarte/core/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallAnswer } from '../../../data/calls.ts';
import { useCall } from '../../../shared/calls/useCall.ts';
import { MonthChooser } from '../../../shared/interval/MonthChooser.tsx';
import { writtenDay } from '../../../shared/interval/day.ts';
import { monthParam, thisMonth } from '../../../shared/interval/month.ts';
import { OrganisationList } from '../../../shared/organisation-list/OrganisationList.tsx';
import { useNow } from '../../../shared/now/useNow.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Page } from '../../../shared/page/Page.tsx';
import { idParam } from '../../../shared/place/params.ts';
import { usePlace } from '../../../shared/place/usePlace.ts';
import { Skeleton } from '../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/DataTable.tsx';
import { useSorting } from '../../../shared/table/sorting.ts';
import { useScreenTexts } from '../../../texts/useScreenTexts.ts';
import styles from './parts/Billing.module.css';
import { texts } from './texts.ts';

const place = { organisation: idParam, month: monthParam };
type Count = CallAnswer<'billing', 'notifications', never>['datasets'][number];

/** Mails, SMS and paid messages through channels of a month by plant, for the chosen organisation (billing-3, -4). */
export function NotificationCountsPage() {
  useScreenTexts({ billing: texts });
  const { t } = useTranslation();
  const [{ organisation, month: asked }, { go, hrefOf }] = usePlace(place);
  const now = useNow();
  const month = asked ?? thisMonth(now);
  return (
    <Page title={t('billing.counts')} about={t('billing.countsAbout')}>
      <OrganisationList
        title={t('billing.organisations')}
        chosen={organisation}
        hrefOf={(id) => hrefOf({ organisation: id })}
        onChoose={(id) => go({ organisation: id })}
      >
        {({ id, name }) => (
          <>
            <div className={styles.chooser}>
              <MonthChooser
                label={t('billing.month')}
                value={month}
                onChange={(chosen) => chosen && go({ month: chosen })}
              />
              <Link
                className={styles.link}
                to={`/admin/messages?organisation=${id}&month=${writtenDay('month', month)}`}
              >
                {t('billing.toMessages')}
              </Link>
            </div>
            <Counts organisation={id} name={name} month={month} />
          </>
        )}
      </OrganisationList>
    </Page>
  );
}

/** Only shown if there are such messages, because most organisations have no channel with a price. */
const channelCount = {
  key: 'num_channels',
  kind: 'number',
  total: 'sum',
  value: ({ num_channels: number }: Count) => number,
} as const;

interface CountsProps {
  readonly organisation: number;
  readonly name: string;
  readonly month: ChosenDay;
}

function Counts({ organisation, name, month }: CountsProps) {
  const { t } = useTranslation();
  const sorting = useSorting('plant');
  const counts = useCall(
    'billing',
    'notifications',
    { id: organisation, body: { ...chosenInterval('month', month), type_data: 'plain' } },
    { failure: 'quiet' },
  );
  const hasChannels = counts.data?.datasets.some(({ num_channels: number }) => number > 0) === true;
  const columns = useMemo(
    (): Column<Count>[] => [
      { key: 'plant', title: t('billing.plant'), value: ({ plant }) => plant },
      {
        key: 'num_email',
        title: t('billing.email'),
        kind: 'number',
        total: 'sum',
        value: ({ num_email }) => num_email,
      },
      { key: 'num_sms', title: t('billing.sms'), kind: 'number', total: 'sum', value: ({ num_sms }) => num_sms },
      ...(hasChannels ? [{ ...channelCount, title: t('billing.channels') }] : []),
    ],
    [t, hasChannels],
  );
  return (
    <Loaded
      reading={counts}
      skeleton={<Skeleton text={t('table.loading')} rows={8} />}
      failedText={t('billing.countsFailed')}
    >
      {({ datasets }) => (
        <div className={styles.table}>
          <DataTable
            title={t('billing.countsOf', { name })}
            columns={columns}
            rows={datasets}
            rowKey={(row) => datasets.indexOf(row)}
            sorting={sorting}
            scroll="page"
          />
        </div>
      )}
    </Loaded>
  );
}
