import { ActionIcon } from '@mantine/core';
import { IconDownload, type Icon } from '@tabler/icons-react';
import { useDownload, type Download } from './useDownload.ts';
import { Tip } from '../tip/Tip.tsx';

interface Props {
  readonly make: Download['make'];
  /** What the button is called; `tip` where less is enough for who sees its place. */
  readonly label: string;
  readonly tip?: string;
  readonly icon?: Icon;
  /** Default: PDF. */
  readonly kind?: Download['kind'];
}

/** One file to take along by one small button. A file that does not come says nothing: the button is free again. */
export function DownloadButton({ make, label, tip = label, icon: Drawn = IconDownload, kind = 'pdf' }: Props) {
  const { state, start } = useDownload();
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
