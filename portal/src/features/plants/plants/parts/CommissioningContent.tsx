import type { Commissioning } from '@leitwarte/core/entities';
import { commissioningText, factsOf, leftOutText, missingOf } from '@leitwarte/core/texts/commissioning';
import { useMemo } from 'react';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { useRareText } from '../../../../texts/useRareText.ts';
import { useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Commissioning.module.css';
import plantStyles from './Plants.module.css';
import { columnRows, connectedColumns, ruleColumns, sourceColumns } from './commissioningColumns.ts';

/** A commissioning protocol: missing parts first, then plant, columns, sources and rules. */
export function CommissioningContent({ content }: { readonly content: Commissioning }) {
  const language = useLanguage();
  const text = useRareText();
  const rows = useMemo(() => columnRows(content), [content]);
  const word = (key: Parameters<typeof commissioningText>[1]) => commissioningText(language, key);
  const missing = missingOf(language, content);
  const { timezone: zone } = content;
  return (
    <>
      <section className={styles.section}>
        <h3>{word('missing')}</h3>
        {missing.length === 0 ? (
          <p className={styles.quiet}>{word('nothing_missing')}</p>
        ) : (
          <ul className={styles.missing}>
            {numbered(missing).map(({ number, where, what }) => (
              <li key={number}>
                <strong>{where}</strong> {what}
              </li>
            ))}
          </ul>
        )}
      </section>
      <Facts content={content} />
      <section className={styles.section}>
        <h3>{word('columns')}</h3>
        <DataTable
          title={word('columns')}
          columns={connectedColumns(language)}
          rows={rows}
          rowKey={({ key }) => key}
          zone={zone}
          cardsBelow={900}
        />
        {content.columns_left_out > 0 && (
          <p className={styles.quiet}>{leftOutText(language, content.columns_left_out)}</p>
        )}
      </section>
      {content.sources.length > 0 && (
        <section className={styles.section}>
          <h3>{word('sources')}</h3>
          <DataTable
            title={word('sources')}
            columns={sourceColumns(language, text)}
            rows={numbered(content.sources)}
            rowKey={numberOf}
            zone={zone}
            tools={false}
          />
        </section>
      )}
      {content.rules.length > 0 && (
        <section className={styles.section}>
          <h3>{word('rules')}</h3>
          <DataTable
            title={word('rules')}
            columns={ruleColumns(language)}
            rows={numbered(content.rules)}
            rowKey={numberOf}
            zone={zone}
            tools={false}
          />
        </section>
      )}
    </>
  );
}

/** Rows with their index as key, because names may be equal. */
const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, number) => ({ ...row, number }));
const numberOf = ({ number }: { readonly number: number }) => number;

function Facts({ content }: { readonly content: Commissioning }) {
  const language = useLanguage();
  return (
    <dl className={plantStyles.facts}>
      {factsOf(language, content).map(({ fact, entry }) => (
        <div key={fact}>
          <dt>{commissioningText(language, fact)}</dt>
          <dd>{entry}</dd>
        </div>
      ))}
    </dl>
  );
}
