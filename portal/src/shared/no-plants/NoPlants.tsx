import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { texts } from './texts.ts';

/**
 * No plant to show, or none of a type: superusers, who see every plant of the organisation, are led to their first one; others
 * are told who sets plants up.
 */
export function NoPlants({ ofType = false }: { readonly ofType?: boolean }) {
  useScreenTexts({ noPlants: texts });
  const { t } = useTranslation();
  const { viewer, user } = useSignedIn();
  const none = t(ofType ? 'noPlants.noneOfType' : 'noPlants.none');
  if (!viewer.isSuperuser)
    return (
      <EmptyState text={none} icon={IconPlugConnected}>
        <p>{t(ofType ? 'noPlants.notYoursOfType' : 'noPlants.notYours')}</p>
      </EmptyState>
    );
  const hasOrganisation = user.organisation !== null;
  const [why, next] = ofType
    ? (['ofTypeFromFile', 'toAssistantOfType'] as const)
    : (['noPlantsOfYours', 'toAssistant'] as const);
  return (
    <EmptyState text={none} icon={IconPlugConnected}>
      <p>{t(`noPlants.${hasOrganisation ? why : 'noOrganisationChosen'}`)}</p>
      <Button component={Link} to={hasOrganisation ? '/settings/plants/assistant' : '/setup'}>
        {t(`noPlants.${hasOrganisation ? next : 'toSetup'}`)}
      </Button>
    </EmptyState>
  );
}
