export { contract, versionOf } from '@leitwarte/core/contract';
