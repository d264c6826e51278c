export { localName, localText, type Named } from '@jpro/api/locale';
