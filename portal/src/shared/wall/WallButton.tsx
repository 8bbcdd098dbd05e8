import { ActionIcon } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { texts } from './texts.ts';
import { Tip } from '../tip/Tip.tsx';

/** Starts the wall display in full screen. */
export function WallButton({ onClick }: { readonly onClick: () => void }) {
  useScreenTexts({ wall: texts });
  const { t } = useTranslation();
  return (
    <Tip label={t('wall.title')}>
      <ActionIcon variant="default" size={36} aria-label={t('wall.title')} onClick={onClick}>
        <IconDeviceTv size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
