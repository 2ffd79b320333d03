/** The path prefix under which the portal serves the pictures of a remote source. */
export const picturePath = '/content-pictures/';
