declare module 'myanmar-tools' {
  class ZawgyiDetector {
    /** From 0 (Unicode) to 1 (Zawgyi); -Infinity for text without Burmese. */
    getZawgyiProbability(text: string): number;
  }
  class ZawgyiConverter {
    zawgyiToUnicode(text: string): string;
    unicodeToZawgyi(text: string): string;
  }
  const tools: { ZawgyiDetector: typeof ZawgyiDetector; ZawgyiConverter: typeof ZawgyiConverter };
  export default tools;
}
