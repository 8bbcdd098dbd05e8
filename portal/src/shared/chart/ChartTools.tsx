import { ActionIcon } from '@mantine/core';
import { IconFileSearch, IconPhoto, IconTable, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import styles from './Chart.module.css';
import { DownloadMenu } from '../download/DownloadMenu.tsx';
import { saveFile } from '../download/saveFile.ts';
import type { Download } from '../download/useDownload.ts';
import { chartPdf, type ChartPaper } from './chartPdf.ts';
import { type Pictured, pictureFile } from './picture.ts';
import { type SeenChart, seenCsv, seenExcel } from './seenTable.ts';
import type { TimeSpan } from './series.ts';
import { texts } from './texts.ts';
import type { TimeLabels } from '@leitwarte/core/rules';
import type { SetSpan } from './useGestures.ts';
import { ZOOM_STEP } from './useKeys.ts';
import { isWhole, zoomed } from './view.ts';
import { Tip } from '../tip/Tip.tsx';

interface Props {
  readonly seen: SeenChart;
  readonly thinned: boolean;
  readonly whole: TimeSpan;
  readonly onSpan: SetSpan;
  readonly withTable: boolean;
  readonly onTable: (shown: boolean) => void;
  readonly picture: Pick<Pictured, 'canvas' | 'colors'>;
  readonly labels: TimeLabels;
  readonly paper: ChartPaper | undefined;
  readonly files: readonly Download[] | undefined;
  readonly onExplain: (() => void) | undefined;
}

/** Zoom, table and download buttons above a chart, and whether every reading is drawn. */
export function ChartTools(props: Props) {
  const { seen, thinned, whole, onSpan, withTable, onTable, labels, paper, files = [], onExplain } = props;
  const { title, span } = seen;
  useScreenTexts({ chartFiles: texts });
  const { t } = useTranslation();
  const pictured = { ...props.picture, ...seen };
  const said = { time: t('chart.time'), thinned: t('chartFiles.thinned'), thinnedName: t('chart.thinned') };
  const zoom = (factor: number) => () => {
    const next = zoomed(span, whole, (span.fromMs + span.toMs) / 2, factor);
    onSpan(isWhole(next, whole) ? undefined : next);
  };
  const atWhole = isWhole(span, whole);
  return (
    <div className={styles.tools}>
      {thinned && (
        <Tip label={t('chart.thinnedHint')}>
          <button type="button" className={styles.thinned}>
            {t('chart.thinned')}
          </button>
        </Tip>
      )}
      <Tool icon={IconZoomIn} label={t('chart.zoomIn')} onClick={zoom(ZOOM_STEP)} />
      <Tool icon={IconZoomOut} label={t('chart.zoomOut')} onClick={zoom(1 / ZOOM_STEP)} disabled={atWhole} />
      <Tool icon={IconZoomReset} label={t('chart.showAll')} onClick={() => onSpan(undefined)} disabled={atWhole} />
      <Tool icon={IconTable} label={t('chart.table')} onClick={() => onTable(!withTable)} pressed={withTable} />
      {onExplain !== undefined && <Tool icon={IconFileSearch} label={t('chart.explain')} onClick={onExplain} />}
      {paper === undefined ? (
        <Tool icon={IconPhoto} label={t('chart.picture')} onClick={() => void savePicture(pictured)} />
      ) : (
        <DownloadMenu
          downloads={[
            { kind: 'pdf', make: () => chartPdf(title, paper, { ...pictured, labels }) },
            ...files,
            { kind: 'excel', label: t('chartFiles.excelSeen'), make: () => seenExcel(seen, paper, said) },
            { kind: 'csv', label: t('chartFiles.csvSeen'), make: () => seenCsv(seen, paper, said) },
            { kind: 'picture', make: () => pictureFile(pictured) },
          ]}
        />
      )}
    </div>
  );
}

async function savePicture(pictured: Pictured): Promise<void> {
  const { bytes, mediaType, name } = await pictureFile(pictured);
  saveFile(bytes, mediaType, name);
}

interface ToolProps {
  readonly icon: ComponentType<{ readonly size: number; readonly stroke: number; readonly 'aria-hidden': true }>;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

function Tool({ icon: Icon, label, onClick, disabled = false, pressed }: ToolProps) {
  return (
    <Tip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-pressed={pressed}
        data-disabled={disabled}
        aria-disabled={disabled}
        onClick={() => !disabled && onClick()}
      >
        <Icon size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
