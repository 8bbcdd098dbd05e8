import { useCall } from '../../../../shared/calls/useCall.ts';
import { EditUserDialog } from '../../../../shared/user-form/EditUserDialog.tsx';
import { NewUserDialog } from '../../../../shared/user-form/NewUserDialog.tsx';

interface Props {
  readonly organisation: number;
  /** Id of the edited user; undefined for a new one. */
  readonly user: number | undefined;
  readonly onClose: () => void;
}

/** Form for a user of any organisation, not only the one to which the viewer switched. */
export function MemberDialog({ organisation, user: id, onClose }: Props) {
  const users = useCall('users', 'list', id === undefined ? undefined : { query: { organisation } });
  if (id === undefined) return <NewUserDialog organisation={organisation} onClose={onClose} />;
  const user = users.data?.find((one) => one.id === id);
  return user === undefined ? null : <EditUserDialog user={user} onClose={onClose} />;
}
