export { localName, type Named } from '@jpro/api/locale';
