import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NoPlants as NoPlantsYet } from '../../../../shared/no-plants/NoPlants.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

/** Message that there is no plant to show; if a filter is the cause, a button resets it. */
export function NoPlants({ onReset }: { readonly onReset?: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  if (onReset === undefined) return <NoPlantsYet />;
  return (
    <EmptyState text={text('notice.no_plants')} icon={IconFilterOff}>
      <Button variant="default" onClick={onReset}>
        {t('dashboard.resetFilters')}
      </Button>
    </EmptyState>
  );
}
