import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { figureWh, formatValue, kilowattHours, type LossFigure, worthByTariff } from '@leitwarte/core/rules';
import { yieldInputText } from '@leitwarte/core/texts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../../shared/dialog/Dialog.tsx';
import type { Column } from '../../../../shared/table/column.ts';
import { DataTable } from '../../../../shared/table/DataTable.tsx';
import { textOrKey } from '../../../../texts/catalogues.ts';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';
import styles from './Losses.module.css';
import { quarterText } from './quarterText.ts';

type Worth = ReturnType<typeof worthByTariff>[number];
/** Decimals of kWh that show each watt-hour, and of euros before rounding. */
const TO_THE_WATT_HOUR = 3;
const UNROUNDED = 4;

interface Part {
  readonly key: string;
  readonly component: number;
  readonly name: string;
  readonly day: string;
  readonly time: string | undefined;
  readonly wh: number;
  readonly method: string | null;
  readonly inputs: readonly string[];
}

interface Props {
  readonly detail: PlantLossesDetail;
  readonly figure: LossFigure;
  /** Address to which a part leads: the losses of its day, or the readings of its component. */
  readonly hrefOf: (part: Pick<Part, 'component' | 'day'>) => string;
  readonly onClose: () => void;
}

/** Provenance of a figure of a balance: its parts, each with a link, and the tariffs behind its euros. */
export function FigureOrigin({ detail, figure, hrefOf, onClose }: Props) {
  const { t } = useTranslation();
  const text = useCoreText();
  const language = useLanguage();
  const navigate = useNavigate();
  const isEnergy = figure === 'expected' || figure === 'measured';
  const parts = useMemo(() => partsOf(detail, figure), [detail, figure]);
  const worth = useMemo(() => {
    const loss = detail.plant.losses.find(({ cause }) => cause === figure);
    return loss === undefined || loss.eur === null ? [] : worthByTariff(detail.days, detail.tariffs, loss.cause);
  }, [detail, figure]);
  const columns = useMemo((): Column<Part>[] => {
    const hasTimes = parts.some(({ time }) => time !== undefined);
    return [
      { key: 'component', title: t('losses.component'), value: ({ name }) => name },
      ...(hasTimes
        ? [{ key: 'time', title: t('losses.time'), value: ({ time }: Part) => time }]
        : [{ key: 'day', title: t('losses.day'), kind: 'date' as const, value: ({ day }: Part) => day }]),
      wattHours(t),
      ...(figure === 'measured'
        ? []
        : [
            {
              key: 'method',
              title: t('losses.method'),
              value: ({ method }: Part) => (method === null ? null : textOrKey(language, 'yieldMethod', method)),
              wideOnCards: true,
            },
          ]),
      ...(figure === 'expected' && !hasTimes
        ? [
            {
              key: 'inputs',
              title: t('losses.inputs'),
              value: ({ inputs }: Part) => inputs.map((input) => yieldInputText(language, input)).join(', '),
              wideOnCards: true,
            },
          ]
        : []),
    ];
  }, [t, language, parts, figure]);
  const tariffs = useMemo(
    (): Column<Worth>[] => [
      { key: 'from', title: t('losses.origin.tariffFrom'), kind: 'date', value: ({ from }) => from },
      wattHours(t),
      {
        key: 'tariff',
        title: t('losses.origin.tariff'),
        kind: 'number',
        unit: 'ct/kWh',
        value: ({ ct_per_kwh }) => ct_per_kwh,
      },
      {
        key: 'euro',
        title: t('losses.euro'),
        kind: 'number',
        unit: '€',
        decimals: UNROUNDED,
        total: 'sum',
        value: ({ eur }) => eur,
      },
    ],
    [t],
  );
  const name = isEnergy ? t(`losses.${figure}`) : text(`lossCause.${figure}`);
  const sum = formatValue(kilowattHours(figureWh(detail.plant, figure)), 'kWh', TO_THE_WATT_HOUR);
  const open = (part: Part) => {
    onClose();
    void navigate(hrefOf(part));
  };
  return (
    <Dialog title={t('losses.origin.title', { what: name })} onClose={onClose} sizePx={820}>
      <p className={styles.note}>{t(`losses.origin.${isEnergy ? figure : 'cause'}`, { sum })}</p>
      <DataTable
        title={t('losses.origin.parts')}
        columns={columns}
        rows={parts}
        rowKey={({ key }) => key}
        hrefOf={hrefOf}
        onOpen={open}
      />
      {worth.length > 0 && (
        <>
          <p className={styles.note}>{t('losses.origin.euros')}</p>
          <DataTable title={t('losses.origin.tariffs')} columns={tariffs} rows={worth} rowKey={({ from }) => from} />
        </>
      )}
    </Dialog>
  );
}

/** Column for energy to the watt-hour, with its sum. */
const wattHours = (t: TFunction): Column<{ readonly wh: number }> => ({
  key: 'energy',
  title: t('losses.energy'),
  kind: 'number',
  unit: 'kWh',
  decimals: TO_THE_WATT_HOUR,
  total: 'sum',
  value: ({ wh }) => kilowattHours(wh),
});

/** Parts by component and day, or by component and quarter-hour of a single day; parts of zero are left out. */
function partsOf({ days, quarters, zone }: PlantLossesDetail, figure: LossFigure): Part[] {
  const day = days[0]?.day ?? '';
  const rows =
    quarters.length > 0
      ? quarters.map((one) => ({ ...one, day, time: quarterText(one.from, zone), key: one.from, inputs: [] }))
      : days.map((one) => ({ ...one, time: undefined, key: one.day }));
  return rows.flatMap((row) => {
    const wh = figureWh(row, figure) ?? 0;
    const { component, name, time, method, inputs } = row;
    return wh === 0
      ? []
      : [{ key: `${component}/${row.key}`, component, name, day: row.day, time, wh, method, inputs }];
  });
}
