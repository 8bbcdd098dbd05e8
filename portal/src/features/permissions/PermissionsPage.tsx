import { allows } from '@leitwarte/core/access';
import { rights } from '@leitwarte/core/codes';
import type { AuthGroup } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/calls/useCall.ts';
import { MasterDetail } from '../../shared/master-detail/MasterDetail.tsx';
import { Page } from '../../shared/page/Page.tsx';
import { idParam } from '../../shared/place/params.ts';
import { usePlace } from '../../shared/place/usePlace.ts';
import { QuietError } from '../../shared/quiet-error/QuietError.tsx';
import { useSignedIn } from '../../shared/session/SessionProvider.tsx';
import { EmptyState } from '../../shared/states/EmptyState.tsx';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import { PermissionForm } from './parts/PermissionForm.tsx';
import { texts } from './texts.ts';

const place = { group: idParam };

/** The roles of the organisation and what each may see and do. */
export function PermissionsPage() {
  useScreenTexts({ permissions: texts });
  const { t } = useTranslation();
  const { viewer } = useSignedIn();
  const [{ group: id }, { go, hrefOf }] = usePlace(place);
  const groups = useCall('authGroups', 'list', {});
  const mayWrite = allows({ dialog: 'permission', right: 'can_write' }, viewer);
  const chosen = groups.data?.find((group) => group.id === id);
  const noteOf = (group: AuthGroup) => {
    const count = group.permissions.flatMap((entry) => rights.filter((right) => entry[right])).length;
    return [t('permissions.granted', { count }), group.is_hidden && t('permissions.hidden')]
      .filter(Boolean)
      .join(' · ');
  };
  const choose = (key: string | number | undefined) => ({ group: key === undefined ? undefined : Number(key) });
  return (
    <Page title={t('permissions.title')} about={t('permissions.about')}>
      {groups.data === undefined && groups.isError ? (
        <QuietError text={t('permissions.loadFailed')} busy={groups.isFetching} onRetry={() => void groups.refetch()} />
      ) : (
        <MasterDetail
          title={t('permissions.groups')}
          items={groups.data?.map((group) => ({ key: group.id, name: group.grp_name, note: noteOf(group) }))}
          chosen={id}
          hrefOf={(key) => hrefOf(choose(key))}
          onChoose={(key) => go(choose(key))}
        >
          {chosen && <PermissionForm key={chosen.id} group={chosen} mayWrite={mayWrite} />}
          {groups.data !== undefined && !chosen && <EmptyState text={t('permissions.missing')} />}
        </MasterDetail>
      )}
    </Page>
  );
}
