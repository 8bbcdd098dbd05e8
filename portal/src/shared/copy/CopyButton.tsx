import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spoken } from '../spoken/Spoken.tsx';
import { Tip } from '../tip/Tip.tsx';

const COPIED_FOR_MS = 2_000;

interface Props {
  readonly text: () => string;
  /** Accessible name of the button. */
  readonly label: string;
}

/** Copies a text to the clipboard and shows whether that succeeded. */
export function CopyButton({ text, label }: Props) {
  const { t } = useTranslation();
  const [result, setResult] = useState<'none' | 'copied' | 'failed'>('none');
  useEffect(() => {
    if (result === 'none') return undefined;
    const timer = setTimeout(() => setResult('none'), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setResult('copied'),
      () => setResult('failed'),
    );
  const said = result === 'none' ? label : t(`table.${result}`);
  return (
    <Tip label={said} opened={result !== 'none'}>
      <ActionIcon variant="default" size={36} aria-label={label} onClick={() => void copy()}>
        {result === 'copied' ? (
          <IconCheck size={16} stroke={1.8} aria-hidden />
        ) : (
          <IconCopy size={16} stroke={1.7} aria-hidden />
        )}
        <Spoken role="status">{result === 'none' ? '' : said}</Spoken>
      </ActionIcon>
    </Tip>
  );
}
