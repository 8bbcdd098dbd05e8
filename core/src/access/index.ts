export { allows, CERTIFICATION_GROUP, ORGA_MANAGER_GROUP, rightsOf, type Access, type Viewer } from './access.ts';
export { editableFields, forbiddenChanges, mayEditField, sameValue, type EditedEntity } from './editableFields.ts';
export { holdsAllOf, lacking, type GivenGroup, type Giver } from './giving.ts';
export { assignableGroups, mayDeleteAccount, mayEditAccount, ROOT_GROUP } from './accounts.ts';
export { isHowToGroup, type HowToGroup } from './howTo.ts';
