import { controlCenterTypes, isOneOf, type ControlCenterType } from '@leitwarte/core/codes';

export const isControlCenterType = (type: string): type is ControlCenterType => isOneOf(controlCenterTypes, type);
