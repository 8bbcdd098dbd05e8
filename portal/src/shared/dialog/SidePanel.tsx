import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '../window/useFocusBack.ts';
import { ScrollLock } from '../window/ScrollLock.tsx';
import { useOpenDialog } from './openDialogs.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const WIDTH_PX = 560;

/**
 * A dialog next to the list from which it was opened; it covers the list if there is too little room. Otherwise like
 * `Dialog`.
 */
export function SidePanel({ title, onClose, children }: Props) {
  useFocusBack();
  const isTopmost = useOpenDialog();
  const { t } = useTranslation();
  return (
    <Drawer
      opened
      position="right"
      onClose={onClose}
      closeOnEscape={isTopmost}
      title={title}
      size={WIDTH_PX}
      overlayProps={{ backgroundOpacity: 0.25 }}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <ScrollLock />
      {children}
    </Drawer>
  );
}
