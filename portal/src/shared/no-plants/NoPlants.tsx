import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { useSignedIn } from '../session/SessionProvider.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { texts } from './texts.ts';

/**
 * Shown if there is no plant, or none of a type. Superusers, who see all plants of the organisation, get a link to add their first one;
 * others read who sets plants up.
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
