import { SerialNumberChange, type ExchangeEffect as Effect } from '@leitwarte/core/entities';
import { formatDate } from '@leitwarte/core/rules';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { useCall } from '../../../../shared/calls/useCall.ts';
import { Loaded } from '../../../../shared/page/Loaded.tsx';
import { Skeleton } from '../../../../shared/states/Skeleton.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Dialog.module.css';

/** Pause in milliseconds without typing before the effect is requested. */
const PAUSE_MS = 300;

interface Props {
  readonly plantId: number;
  readonly draft: { readonly [K in keyof z.input<typeof SerialNumberChange>]: unknown };
}

/** Figures that the typed replacement would change; nothing until it is complete. */
export function ExchangeEffect({ plantId, draft }: Props) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(JSON.stringify(draft), PAUSE_MS);
  const body = SerialNumberChange.safeParse(JSON.parse(settled));
  const input = body.success ? { id: plantId, body: body.data } : undefined;
  const effect = useCall('effects', 'exchange', input, { failure: 'quiet', meanwhile: 'keep' });
  if (input === undefined) return null;
  return (
    <Loaded
      reading={effect}
      skeleton={<Skeleton text={t('plant.effectLoading')} rows={2} />}
      failedText={t('plant.effectFailed')}
      isEmpty={() => false}
    >
      {(found) => <Shown effect={found} />}
    </Loaded>
  );
}

type Row = Effect['figures'][number];

function Shown({ effect: { breaks, figures } }: { readonly effect: Effect }) {
  const { t } = useTranslation();
  const columns = useColumns();
  if (figures.length === 0)
    return <p className={styles.note}>{t(breaks.length === 0 ? 'plant.effectNamed' : 'plant.effectNone')}</p>;
  return (
    <section className={styles.effect}>
      <p className={styles.note}>{t('plant.effectAbout', { count: figures.length })}</p>
      <DataTable
        title={t('plant.effectTitle')}
        columns={columns}
        rows={figures}
        rowKey={(row) => figures.indexOf(row)}
        tools={false}
      />
    </section>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const side = (key: 'before' | 'after'): Column<Row> => ({
    key,
    title: t(`plant.effect_${key}`),
    kind: 'number',
    unit: ({ unit }) => unit,
    value: (row) => row[key],
  });
  return [
    {
      key: 'place',
      title: t('plant.effectPlace'),
      value: ({ name }) => name,
      below: ({ place, within }) => (
        <span className={styles.below}>{[t(`plant.effect_${place}`), ...within].join(' · ')}</span>
      ),
    },
    {
      key: 'day',
      title: t('plant.effectTime'),
      value: ({ day, kind, is_foot }) =>
        is_foot ? t('plant.effectFoot', { month: spoken(day, 'month') }) : spoken(day, kind),
    },
    side('before'),
    side('after'),
  ];
}

/** A day as dd/MM/yyyy, MM/yyyy or yyyy, as reports caption their rows. */
const spoken = (day: string, kind: Row['kind']) =>
  kind === 'day' ? formatDate(day) : kind === 'month' ? formatDate(day).slice(3) : day.slice(0, 4);
