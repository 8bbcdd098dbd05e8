import { useTranslation } from 'react-i18next';
import type { Form } from '../../../../shared/form/useForm.ts';
import { NumberCell, TextCell, TickCell } from '../../../../shared/rows-form/cells.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import styles from './Assistant.module.css';
import type { ColumnDraft, Draft } from './draft.ts';

/** Which columns are imported, and their names in the plant. */
export function ColumnChoice({ form }: { readonly form: Form<Draft> }) {
  const { t } = useTranslation();
  const columns = useFields(form);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('assistant.columns')}</h2>
      <DataTable
        title={t('assistant.columns')}
        tools={false}
        rows={form.values.columns}
        rowKey={({ source }) => source}
        columns={columns}
      />
    </section>
  );
}

const limits = ['low', 'upper'] as const;
type Limit = (typeof limits)[number];

/** Columns with the inputs of each row. */
function useFields(form: Form<Draft>): Column<ColumnDraft>[] {
  const { t } = useTranslation();
  const change = (source: string, changed: Partial<ColumnDraft>) =>
    form.set({ columns: form.values.columns.map((one) => (one.source === source ? { ...one, ...changed } : one)) });
  /** Limits pasted from a spreadsheet into this row and the following: one limit, or lower and upper side by side. */
  const paste = (source: string, limit: Limit, rows: readonly (readonly (number | null | undefined)[])[]) => {
    const from = form.values.columns.findIndex((one) => one.source === source);
    const columns = form.values.columns.map((one, index) => {
      const [first, second] = rows[index - from] ?? [];
      if (index < from || first === undefined) return one;
      return { ...one, [limit]: first, ...(limit === 'low' && second !== undefined && { upper: second }) };
    });
    form.set({ columns });
  };
  const labelled = (what: string, { source }: ColumnDraft) => ({
    label: t('assistant.ofRow', { what, row: source }),
    row: 'columns',
  });
  return [
    { key: 'source', title: t('assistant.inFile'), value: ({ source }) => source },
    {
      key: 'taken',
      title: t('assistant.taken'),
      width: '90px',
      value: ({ isTaken }) => String(isTaken),
      cell: (one) => (
        <TickCell
          {...labelled(t('assistant.taken'), one)}
          value={one.isTaken}
          onChange={(isTaken) => change(one.source, { isTaken })}
        />
      ),
    },
    {
      key: 'description',
      title: t('assistant.description'),
      value: ({ description }) => description,
      wideOnCards: true,
      cell: (one) => (
        <TextCell
          {...labelled(t('assistant.description'), one)}
          value={one.description}
          isDisabled={!one.isTaken}
          onChange={(text) => change(one.source, { description: text ?? '' })}
        />
      ),
    },
    {
      key: 'unit',
      title: t('assistant.unit'),
      width: '110px',
      value: ({ unit }) => unit,
      cell: (one) => (
        <TextCell
          {...labelled(t('assistant.unit'), one)}
          value={one.unit}
          isDisabled={!one.isTaken}
          onChange={(unit) => change(one.source, { unit })}
        />
      ),
    },
    {
      key: 'isNumber',
      title: t('assistant.isNumber'),
      width: '110px',
      value: ({ isNumber }) => String(isNumber),
      cell: (one) => (
        <TickCell
          {...labelled(t('assistant.isNumber'), one)}
          value={one.isNumber}
          isDisabled={!one.isTaken}
          onChange={(isNumber) => change(one.source, { isNumber })}
        />
      ),
    },
    ...limits.map((limit): Column<ColumnDraft> => ({
      key: limit,
      title: t(`assistant.${limit}`),
      width: '110px',
      value: (one) => one[limit],
      cell: (one) => (
        <NumberCell
          {...labelled(t(`assistant.${limit}`), one)}
          value={one[limit]}
          isDisabled={!one.isTaken || !one.isNumber}
          onChange={(value) => change(one.source, { [limit]: value })}
          onPasteRows={(rows) => paste(one.source, limit, rows)}
        />
      ),
    })),
  ];
}
