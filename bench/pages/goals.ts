/** Home's scripts may weigh this many times a bare page's. */
export const scriptRatioMax = 1.3;
