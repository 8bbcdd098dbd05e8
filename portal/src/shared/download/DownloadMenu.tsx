import { Button, Loader, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileCode,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { canRepeat } from '../../data/answers.ts';
import { useReason } from '../quiet-error/useReason.ts';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import styles from './DownloadMenu.module.css';
import { texts } from './texts.ts';
import { useFocusOfMenu } from './useFocusOfMenu.ts';
import { type Download, useDownload } from './useDownload.ts';

const icons = {
  pdf: IconFileTypePdf,
  excel: IconFileSpreadsheet,
  csv: IconFileTypeCsv,
  picture: IconPhoto,
  zip: IconFileZip,
  json: IconFileCode,
} as const;

interface Props {
  readonly downloads: readonly Download[];
  /** True while nothing to download is selected (export-2). */
  readonly disabled?: boolean;
}

/**
 * One button for all downloads of a screen. It shows which file is being made and can cancel it. If a file fails, it
 * shows the reason, and a retry button if a retry may succeed.
 */
export function DownloadMenu({ downloads, disabled = false }: Props) {
  useScreenTexts({ download: texts });
  const { t } = useTranslation();
  const { state, start, cancel } = useDownload();
  const reasonOf = useReason();
  const { button, stop } = useFocusOfMenu(state.name === 'making');
  const nameOf = ({ kind, label = t(`download.${kind}`) }: Download) => label;
  const kind = state.download === undefined ? '' : nameOf(state.download);
  return (
    <div className={styles.download}>
      {state.name === 'making' ? (
        <>
          <span className={styles.said} role="status">
            <Loader size={16} aria-hidden />
            {t('download.making', { kind })}
            {state.progress && ` ${t('download.progress', { done: state.progress.done, of: state.progress.of })}`}
          </span>
          <Button ref={stop} variant="default" onClick={cancel}>
            {t('download.cancel')}
          </Button>
        </>
      ) : (
        <Menu>
          <Menu.Target>
            <Button
              ref={button}
              variant="default"
              disabled={disabled}
              leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
              rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
            >
              {t('download.download')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {downloads.map((download) => {
              const Icon = icons[download.kind];
              return (
                <Menu.Item
                  key={nameOf(download)}
                  leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
                  onClick={() => start(download)}
                >
                  {nameOf(download)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      {state.name === 'failed' && (
        <span className={styles.failed} role="alert">
          {[t('download.failed', { kind }), ...reasonOf(state.error)].join(' ')}
          {canRepeat(state.error) && (
            <Button variant="subtle" size="compact-sm" onClick={() => start(state.download)}>
              {t('download.again')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
