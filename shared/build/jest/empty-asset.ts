/** In tests a picture or a plain stylesheet is an empty address. */
export default '';
