import { ActionIcon } from '@mantine/core';
import { IconDownload, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { isSilent } from '../../data/silentCalls.ts';
import { useReason } from '../quiet-error/useReason.ts';
import { toast } from '../toasts/toast.ts';
import { texts } from './texts.ts';
import { useDownload, type Download } from './useDownload.ts';
import { Tip } from '../tip/Tip.tsx';

interface Props {
  readonly make: Download['make'];
  /** Accessible name of the button; `tip` is a shorter tooltip for users who see the context. */
  readonly label: string;
  readonly tip?: string;
  readonly icon?: Icon;
  /** Kind of file. Default: PDF. */
  readonly kind?: Download['kind'];
}

/** A small button that downloads one file. A toast reports a failed download with the reason. */
export function DownloadButton({ make, label, tip = label, icon: Drawn = IconDownload, kind = 'pdf' }: Props) {
  useScreenTexts({ download: texts });
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { state, start } = useDownload((error) => {
    if (error instanceof Error && isSilent(error)) return;
    toast('error', [t('download.failed', { kind: label }), ...reasonOf(error)].join(' '));
  });
  return (
    <Tip label={tip}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        loading={state.name === 'making'}
        onClick={() => start({ kind, make })}
      >
        <Drawn size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
