import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../calls/useCall.ts';
import { MasterDetail } from '../master-detail/MasterDetail.tsx';
import { QuietError } from '../quiet-error/QuietError.tsx';
import { useSignedIn } from '../session/SessionProvider.tsx';

interface Organisation {
  readonly id: number;
  readonly name: string;
}

interface Props {
  /** Heading of the list. */
  readonly title: string;
  readonly chosen: number | undefined;
  readonly hrefOf: (id: number | undefined) => string;
  readonly onChoose: (id: number | undefined) => void;
  /** Content for the chosen organisation. */
  readonly children: (organisation: Organisation) => ReactNode;
}

/** All organisations on the left, for superusers, and a screen's content for the chosen one. */
export function OrganisationList({ title, chosen, hrefOf, onChoose, children }: Props) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const organisations = useCall('organisations', 'list', {}, { failure: 'quiet' });
  if (organisations.data === undefined && organisations.isError)
    return (
      <QuietError
        text={t('form.loadFailed')}
        error={organisations.error}
        busy={organisations.isFetching}
        onRetry={() => void organisations.refetch()}
      />
    );
  const organisation = organisations.data?.find(({ id }) => id === chosen);
  const idOf = (key: string | number | undefined) => (key === undefined ? undefined : Number(key));
  return (
    <MasterDetail
      title={title}
      memory="organisations"
      // the organisation selected in the portal
      first={user.organisation ?? undefined}
      items={organisations.data?.map(({ id, name, status }) => ({
        key: id,
        name,
        note: status === '80' ? t('shell.organisationInactive') : undefined,
      }))}
      chosen={organisation?.id}
      hrefOf={(key) => hrefOf(idOf(key))}
      onChoose={(key) => onChoose(idOf(key))}
    >
      {organisation && children(organisation)}
    </MasterDetail>
  );
}
