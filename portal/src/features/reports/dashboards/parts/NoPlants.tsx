import { Button } from '@mantine/core';
import { IconFilterOff, IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import { useCoreText } from '../../../../texts/useTexts.ts';

/** No plant to show; where a filter is to blame, the way out of it. */
export function NoPlants({ onReset }: { readonly onReset?: () => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  const { viewer } = useSignedIn();
  return (
    <EmptyState
      text={onReset ? text('notice.no_plants') : t('dashboard.none')}
      icon={onReset ? IconFilterOff : IconPlugConnected}
    >
      {onReset === undefined && (viewer.isSuperuser ? <WayToPlants /> : <p>{t('dashboard.noPlantsYet')}</p>)}
      {onReset && (
        <Button variant="default" onClick={onReset}>
          {t('dashboard.resetFilters')}
        </Button>
      )}
    </EmptyState>
  );
}

/** Whoever runs the portal sets plants up: from the beginning, or from a file of a data logger. */
function WayToPlants() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  return (
    <>
      <p>{t(user.organisation === null ? 'dashboard.noOrganisationChosen' : 'dashboard.noPlantsOfYours')}</p>
      <Button component={Link} to={user.organisation === null ? '/setup' : '/settings/plants/assistant'}>
        {t(user.organisation === null ? 'dashboard.toSetup' : 'dashboard.toAssistant')}
      </Button>
    </>
  );
}
