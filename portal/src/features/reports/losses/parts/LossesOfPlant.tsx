import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { calendarDay, formatValue, type LossFigure, mainCause, missingKwh } from '@leitwarte/core/rules';
import { yieldInputText } from '@leitwarte/core/texts';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DownloadMenu } from '../../../../shared/download/DownloadMenu.tsx';
import { Page } from '../../../../shared/page/Page.tsx';
import { FigureButton } from '../../../../shared/provenance/FigureButton.tsx';
import { analysisAddress } from '../../../../shared/series/place.ts';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { textOrKey } from '../../../../texts/catalogues.ts';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';
import { energyColumns } from './energyColumns.ts';
import { FigureOrigin } from './FigureOrigin.tsx';
import styles from './Losses.module.css';
import { LossHeat } from './LossHeat.tsx';
import { type AskedReport, useLossFiles } from './useLossFiles.ts';
import { MailLink } from './MailLink.tsx';
import { QuarterTable } from './QuarterTable.tsx';
import { Waterfall } from './Waterfall.tsx';

type Day = PlantLossesDetail['days'][number];
type Compensation = PlantLossesDetail['compensation'][number];
type Loss = PlantLossesDetail['plant']['losses'][number];

interface Props {
  readonly detail: PlantLossesDetail;
  /** The period as in the heading of files. */
  readonly period: string;
  readonly asked: AskedReport;
  /** Address of one day of the plant. */
  readonly hrefOfDay: (day: string) => string;
}

/** Losses of one plant: a waterfall chart, causes with their value, days by component. */
export function LossesOfPlant({ detail, period, asked, hrefOfDay }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const { plant, days, missing } = detail;
  const files = useLossFiles(detail, period, asked);
  const [figure, setFigure] = useState<LossFigure>();
  const causes = useMemo(
    (): Column<Loss>[] => [
      { key: 'cause', title: t('losses.cause'), value: ({ cause }) => text(`lossCause.${cause}`) },
      {
        key: 'energy',
        title: t('losses.energy'),
        kind: 'number',
        unit: 'kWh',
        total: 'sum',
        value: ({ wh }) => wh / 1000,
        cell: ({ cause }, shown) => originButton(t('losses.origin.show'), () => setFigure(cause), shown()),
      },
      {
        key: 'euro',
        title: t('losses.euro'),
        kind: 'number',
        unit: '€',
        decimals: 2,
        total: 'sum',
        value: ({ eur }) => eur,
        cell: ({ cause, eur }, shown) =>
          eur === null ? shown() : originButton(t('losses.origin.show'), () => setFigure(cause), shown()),
      },
    ],
    [t, text],
  );
  const byDay = useMemo(
    (): Column<Day>[] => [
      { key: 'component', title: t('losses.component'), value: ({ name }) => name },
      { key: 'day', title: t('losses.day'), kind: 'date', value: ({ day }) => day },
      ...energyColumns(t),
      { key: 'lost', title: t('losses.lost'), kind: 'number', unit: 'kWh', value: missingKwh },
      {
        key: 'cause',
        title: t('losses.mainCause'),
        value: (row) => {
          const cause = mainCause(row);
          return cause === undefined ? null : text(`lossCause.${cause}`);
        },
      },
      {
        key: 'method',
        title: t('losses.method'),
        value: ({ method }) => (method === null ? null : text(`yieldMethod.${method}`)),
      },
      {
        key: 'inputs',
        title: t('losses.inputs'),
        value: ({ inputs }) => inputs.map((input) => yieldInputText(language, input)).join(', '),
        wideOnCards: true,
      },
    ],
    [t, text, language],
  );
  const compensation = useMemo(
    (): Column<Compensation>[] => [
      {
        key: 'method',
        title: t('losses.compensationMethod'),
        value: ({ method: one }) => text(`compensationMethod.${one}`),
      },
      {
        key: 'energy',
        title: t('losses.compensated'),
        kind: 'number',
        unit: 'kWh',
        value: ({ wh }) => (wh === null ? null : wh / 1000),
      },
      { key: 'euro', title: t('losses.euro'), kind: 'number', unit: '€', decimals: 2, value: ({ eur }) => eur },
    ],
    [t, text],
  );
  const navigate = useNavigate();
  const isDay = asked.from === asked.until;
  const hrefOf = ({ component, day }: Pick<Day, 'component' | 'day'>) => {
    if (!isDay) return hrefOfDay(day);
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    const at = calendarDay(year, month, date);
    return analysisAddress({
      of: plant.plant,
      component,
      columns: undefined,
      interval: { kind: 'day', from: at, to: at },
    });
  };
  const prices = detail.negative_prices;
  const wanted = missing.map((key) => textOrKey(language, 'yieldMissing', key)).join('; ');
  const method = plant.method === null ? undefined : text(`yieldMethod.${plant.method}`);
  return (
    <Page
      title={detail.name}
      level={2}
      actions={
        <>
          {plant.method !== null && <MailLink detail={detail} period={period} />}
          <DownloadMenu downloads={files} disabled={plant.method === null} />
        </>
      }
    >
      <p className={styles.note}>
        {method === undefined ? t('losses.noMethod') : `${t('losses.method')}: ${method}. ${t('losses.sum')}`}{' '}
        {method !== undefined &&
          (plant.unknown_quarter_hours === 0
            ? t('losses.complete')
            : t('losses.incomplete', { count: plant.unknown_quarter_hours }))}{' '}
        {wanted !== '' && t('losses.missing', { what: wanted })}
      </p>
      {plant.method !== null && (
        <>
          <Waterfall balance={plant} onFigure={setFigure} />
          <DataTable title={t('losses.causes')} columns={causes} rows={plant.losses} rowKey={({ cause }) => cause} />
          <LossHeat detail={detail} />
          {detail.compensation.length > 0 && (
            <DataTable
              title={t('losses.compensation')}
              columns={compensation}
              rows={detail.compensation}
              rowKey={({ method: one }) => one}
            />
          )}
          {prices !== null && (
            <p className={styles.note}>
              {t('losses.negativePrices', {
                count: prices.quarter_hours,
                energy: formatValue(prices.wh / 1000, 'kWh'),
              })}
            </p>
          )}
        </>
      )}
      <p className={styles.note}>{t(isDay ? 'losses.toReadings' : 'losses.toDay')}</p>
      <DataTable
        title={t('losses.days')}
        columns={byDay}
        rows={days}
        rowKey={({ component, day }) => `${component}/${day}`}
        hrefOf={hrefOf}
        onOpen={(row) => void navigate(hrefOf(row))}
      />
      {detail.quarters.length > 0 && <QuarterTable detail={detail} />}
      {figure !== undefined && (
        <FigureOrigin detail={detail} figure={figure} hrefOf={hrefOf} onClose={() => setFigure(undefined)} />
      )}
    </Page>
  );
}

/** A figure in a cell as a button that opens its provenance. */
function originButton(title: string, onClick: () => void, shown: string): ReactNode {
  return (
    <FigureButton title={title} onClick={onClick}>
      {shown}
    </FigureButton>
  );
}
