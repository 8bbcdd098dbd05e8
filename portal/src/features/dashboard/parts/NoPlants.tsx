import { Button } from '@mantine/core';
import { IconFilterOff, IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/states/EmptyState.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';

/** No plant to show; where a filter is to blame, the way out of it. */
export function NoPlants({ onReset }: { readonly onReset?: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  return (
    <EmptyState text={text('notice.no_plants')} icon={onReset ? IconFilterOff : IconPlugConnected}>
      {onReset === undefined && <p>{t('dashboard.noPlantsYet')}</p>}
      {onReset && (
        <Button variant="default" onClick={onReset}>
          {t('dashboard.resetFilters')}
        </Button>
      )}
    </EmptyState>
  );
}
